interface SelectFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, words: string])[]
  hint?: string
}

/** One of a few, by the browser’s own list. */
export function SelectField({ id, label, value, onChange, options, hint }: SelectFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
