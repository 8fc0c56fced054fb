import { useRef, useState } from 'preact/hooks'

interface FileDropProps {
  id: string
  label: string
  hint: string
  accept: string
  isDisabled?: boolean
  onFile: (file: File) => void
}

/** An area that takes a dropped file, with a button to choose one. */
export function FileDrop({ id, label, hint, accept, isDisabled = false, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file !== undefined && !isDisabled) onFile(file)
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      data-drop={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      }}
    >
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
