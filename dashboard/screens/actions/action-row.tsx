import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

import { useAddress, withQuery } from '../../data/address.js'
import type { ActionItem } from '../../data/types.js'
import { sentenceOf } from '../../data/words.js'
import { ActionLine } from './action-facts.js'
import { StateSelect } from './state-select.js'
import type { StateChange } from './use-state-change.js'

interface ActionRowProps {
  item: ActionItem
  change: StateChange
  isDraggable?: boolean
  /** The box that chooses this action for a common edit. */
  choose?: ComponentChildren
  children?: ComponentChildren
}

/** The type of the dragged data. */
export const DRAGGED = 'application/x-sightline-action'

/** An action in the list or on the board. Its title opens it, and the keys 1 to 4 change its state. */
export function ActionRow({ item, change, isDraggable = false, choose, children }: ActionRowProps) {
  const address = useAddress()
  const link = useRef<HTMLAnchorElement>(null)
  const mayDrag = isDraggable && change.mayChange(item)
  useEffect(() => {
    if (change.moved.current !== item.id) return
    change.moved.current = undefined
    link.current?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the link inside
    <li
      onKeyDown={(event) => change.onKey(item, event)}
      {...(mayDrag && {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer?.setData(DRAGGED, item.id),
      })}
    >
      <h3>
        {choose}
        <a ref={link} href={withQuery(address, { action: item.id })} data-row draggable={false}>
          {item.title}
        </a>
      </h3>
      {/* A column has no room for more than what it is called. */}
      {!isDraggable && <p>{sentenceOf(item.text)}</p>}
      {children}
      <div class="row spread">
        <ActionLine item={item} />
        <StateSelect item={item} change={change} />
      </div>
    </li>
  )
}
