import type { ComponentChildren } from 'preact'

import type { Polling } from '../data/poll.js'
import { moment } from '../data/words.js'
import { Empty, Part } from './states.js'

interface Check {
  status: 'pending' | 'completed' | 'failed'
  createdDate: string
  failureReason: string | null
}

interface CheckStateProps<Data extends Check> {
  of: Polling<Data>
  title: string
  children: (data: Data) => ComponentChildren
}

/** Shows a check in each state: under way, failed and completed. */
export function CheckState<Data extends Check>({ of, title, children }: CheckStateProps<Data>) {
  return (
    <Part of={of} title={title}>
      {(check) => {
        if (check.status === 'completed') return children(check)
        return (
          <>
            <h1>{title}</h1>
            {check.status === 'failed' ? (
              <Empty title="The check failed">
                <p>{check.failureReason}</p>
              </Empty>
            ) : (
              <div class="notice live" role="status">
                <p>
                  {of.isGivenUp
                    ? `The check has been waiting since ${moment(check.createdDate)}.`
                    : 'The check is under way. This screen updates by itself.'}
                </p>
                {of.isGivenUp ? (
                  <button type="button" class="button" onClick={of.waitOn}>
                    Keep waiting
                  </button>
                ) : (
                  <progress aria-label="The check is under way" />
                )}
              </div>
            )}
          </>
        )
      }}
    </Part>
  )
}
