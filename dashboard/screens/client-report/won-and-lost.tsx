import type { Reading } from '../../data/cache.js'
import type { Page, ReportChange } from '../../data/types.js'
import { figure, many, verdictOfPrompt } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import type { Links } from './figure-tables.js'

interface WonAndLostProps {
  changes: Reading<Page<ReportChange>>
  links: Links | undefined
}

const MOST = 8

export function WonAndLost({ changes, links }: WonAndLostProps) {
  return (
    <section class="stack">
      <h2>Prompts won and lost</h2>
      <Part of={changes}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">No prompt was won or lost since the window before.</p>
          ) : (
            <>
              <Prompts title="Won: named now, and not before" kind="prompt_won" items={items} links={links} />
              <Prompts
                title="Lost: named before, and not now"
                kind="prompt_lost"
                items={items}
                links={links}
              />
            </>
          )
        }
      </Part>
    </section>
  )
}

interface PromptsProps {
  title: string
  kind: ReportChange['kind']
  items: ReportChange[]
  links: Links | undefined
}

function Prompts({ title, kind, items, links }: PromptsProps) {
  const found = items.filter((change) => change.kind === kind)
  const more = found.length - MOST
  if (found.length === 0) return null
  return (
    <div class="stack">
      <h3>{title}</h3>
      <ul class="moves">
        {found.slice(0, MOST).map(({ promptId, subject, previous, current, significant }) => (
          <li key={promptId}>
            {links === undefined || promptId === null ? (
              <span>{subject}</span>
            ) : (
              <a href={links.prompt(promptId)}>{subject}</a>
            )}
            <span class="nowrap">
              {figure(previous)} → {figure(current)}{' '}
              <span class="quiet small">{verdictOfPrompt({ significant })}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p class="quiet small">And {many(more, 'more prompt')}.</p>}
    </div>
  )
}
