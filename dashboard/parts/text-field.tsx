import type { ComponentChildren } from 'preact'

interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  /** The interface’s message about this field. */
  problem?: string | undefined
}

interface TextFieldProps extends FieldProps {
  value: string
  onInput: (value: string) => void
  isRequired?: boolean
  maxLength?: number
  /** The browser’s autocomplete token for the value. */
  autocomplete?: 'email' | 'one-time-code'
  /** Phones show a keyboard with digits only. */
  isOfDigits?: boolean
  /** Values that the browser suggests. Other values are allowed, too. */
  suggestions?: readonly string[]
}

/** A text field with its label and hint. */
export function TextField({
  value,
  onInput,
  isRequired = false,
  maxLength,
  autocomplete,
  isOfDigits = false,
  suggestions,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        type="text"
        {...(autocomplete !== undefined && { autocomplete })}
        {...(isOfDigits && { inputMode: 'numeric' as const })}
        value={value}
        required={isRequired}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...(maxLength !== undefined && { maxLength })}
        {...(suggestions !== undefined && { list: `${field.id}-suggestions` })}
        {...described(field)}
      />
      {suggestions !== undefined && (
        <datalist id={`${field.id}-suggestions`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Field>
  )
}

/** A field for a secret: it hides what is typed, and the browser does not store it. */
export function SecretField({ value, onInput, isRequired = false, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        type="password"
        autocomplete="off"
        value={value}
        required={isRequired}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...described(field)}
      />
    </Field>
  )
}

interface DayFieldProps extends FieldProps {
  value: string
  onInput: (day: string) => void
  isRequired?: boolean
  min?: string
  max?: string
}

/** A field for a day, with the browser’s calendar. */
export function DayField({ value, onInput, isRequired = false, min, max, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        type="date"
        value={value}
        required={isRequired}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...described(field)}
      />
    </Field>
  )
}

interface LinesFieldProps extends FieldProps {
  value: string
  onInput: (value: string) => void
  rows?: number
}

/** A field for several entries, one a line. */
export function LinesField({ value, onInput, rows = 3, ...field }: LinesFieldProps) {
  return (
    <Field {...field}>
      <textarea
        id={field.id}
        class="short"
        rows={rows}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...described(field)}
      />
    </Field>
  )
}

function Field({ id, label, hint, problem, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <span class="bad small" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** The ids of the hint and the problem, which screen readers read after the label. */
function described({ id, hint, problem }: FieldProps) {
  const ids = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(problem !== undefined && { 'aria-invalid': true }),
  }
}
