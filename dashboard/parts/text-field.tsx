interface TextFieldProps {
  id: string
  label: string
  value: string
  onInput: (value: string) => void
  hint?: string
  isRequired?: boolean
}

/** A line of text with its label and what belongs into it. */
export function TextField({ id, label, value, onInput, hint, isRequired = false }: TextFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        required={isRequired}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
