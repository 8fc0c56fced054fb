import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

import { isTyping } from './keys.js'

type SearchDialog = ComponentType<{ onClose: () => void }>

/** Opens the global search by mouse or key. Its code is loaded at the first use. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<{ component: SearchDialog }>()
  const open = () =>
    void import('./search/search.js').then(
      ({ default: component }) => setDialog({ component }),
      // The search could not be loaded. The next read on the screen reports that the server is away.
      () => undefined,
    )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" class="tool" aria-keyshortcuts="/" onClick={open}>
        Search <kbd>/</kbd>
      </button>
      {Dialog && <Dialog.component onClose={() => setDialog(undefined)} />}
    </>
  )
}
