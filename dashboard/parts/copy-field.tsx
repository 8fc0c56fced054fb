import { useRef, useState } from 'preact/hooks'

/**
 * A value with a button that copies it. Without access to the clipboard, the value is selected so that it can be copied by hand.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    if (code.current) getSelection()?.selectAllChildren(code.current)
    // Undefined over plain HTTP.
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText(value).then(
      () => setCopied(value),
      () => undefined,
    )
  }
  // Another value in the same field is not copied yet.
  const words = copied === value ? 'Copied' : 'Copy'
  return (
    <div class="copy">
      <span class="label">{label}</span>
      <code ref={code}>{value}</code>
      <button type="button" class="button" onClick={() => void copy()} aria-label={`${words}: ${label}`}>
        {words}
      </button>
    </div>
  )
}
