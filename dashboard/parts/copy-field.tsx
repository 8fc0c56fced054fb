import { useRef, useState } from 'preact/hooks'

/** A value to be pasted elsewhere; where the browser gives no clipboard, it is selected to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const code = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (code.current) getSelection()?.selectAllChildren(code.current)
    // Over plain HTTP there is none.
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div class="copy">
      <span class="label">{label}</span>
      <code ref={code}>{value}</code>
      <button type="button" class="button" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
