import type { ComponentChildren } from 'preact'

import type { Edit } from '../data/edit.js'
import { Dialog } from './dialog.js'
import { Refused } from './states.js'

interface FormProps {
  edit: Pick<Edit, 'isBusy' | 'problem' | 'problems'> & Partial<Pick<Edit, 'clearFailure'>>
  /** Gets what stands in each field that has a name. */
  onSubmit: (textOf: (field: string) => string) => Promise<void> | void
  /** What the button does, as a verb. */
  action: string
  /** The same while it is being done. */
  busyAction?: string
  /** It cannot be sent as it is. */
  isDisabled?: boolean
  /** Fields that say their own problems. */
  beside?: string[]
  onCancel?: (() => void) | undefined
  /** What else stands beside the button. */
  others?: ComponentChildren
  label?: string
  class?: string
  children: ComponentChildren
}

/** Fields, why they were refused, and the button that sends them. */
export function Form(props: FormProps) {
  const { edit, onSubmit, action, busyAction = action, isDisabled = false, beside, onCancel, others } = props
  const isRow = onCancel !== undefined || others !== undefined
  return (
    <form
      class={props.class}
      aria-label={props.label}
      // What was refused is being changed.
      onInput={() => edit.clearFailure?.()}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        void onSubmit((field) => textIn(fields.get(field)))
      }}
    >
      {props.children}
      <Refused by={edit} {...(beside && { beside })} />
      <div class={isRow ? 'row' : undefined}>
        <button class="button main" disabled={edit.isBusy || isDisabled}>
          {edit.isBusy ? busyAction : action}
        </button>
        {others}
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

const textIn = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

interface FormDialogProps extends Omit<FormProps, 'onCancel'> {
  title: string
  onClose: () => void
}

/** A form of its own that is sent or left. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onCancel={onClose} />
    </Dialog>
  )
}
