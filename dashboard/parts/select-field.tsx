interface SelectFieldProps<Value extends string> {
  id: string
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly (readonly [value: Value, words: string])[]
  hint?: string
}

/** A native select for one of a few values. */
export function SelectField<Value extends string>({
  id,
  label,
  value,
  onChange,
  options,
  hint,
}: SelectFieldProps<Value>) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
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
