import { useAddress } from '../data/address.js'
import { type Branded, engineName, screenLink } from '../data/filters.js'
import type { ReportChange } from '../data/types.js'
import { count, figure, shortUrl, signed, signedCount } from '../data/words.js'
import { InPieces } from './page-link.js'

export const PAGE_MOVES: ReportChange['kind'][] = ['page_gained', 'page_lost']

const WORDS: Record<ReportChange['kind'], string> = {
  brand: 'Brand',
  engine: 'Engine',
  prompt_won: 'Prompt won',
  prompt_lost: 'Prompt lost',
  page_gained: 'Page gained',
  page_lost: 'Page lost',
  name_appeared: 'New name',
}

/** The parameters that split a change of this kind into parts. A name that is not tracked cannot be split. */
const WHY: Record<
  ReportChange['kind'],
  (change: ReportChange) => Record<string, string | undefined> | undefined
> = {
  brand: ({ subject }) => ({ brand: subject }),
  engine: ({ subject }) => ({ engines: subject, by: 'prompt' }),
  prompt_won: ({ promptId }) => ({ promptId: promptId ?? undefined }),
  prompt_lost: ({ promptId }) => ({ promptId: promptId ?? undefined }),
  page_gained: () => ({ metric: 'citationShare' }),
  page_lost: () => ({ metric: 'citationShare' }),
  name_appeared: () => undefined,
}

interface MoveProps {
  change: ReportChange
  reportId: string
  branded: Branded
}

/** One change between two windows: what moved, by how much, and a link to it. */
export function Move({ change, reportId, branded }: MoveProps) {
  const address = useAddress()
  const { kind, subject, promptId, previous, current, delta } = change
  const isRate = ![...PAGE_MOVES, 'name_appeared'].includes(kind)
  const link: Record<ReportChange['kind'], string> = {
    brand: screenLink(reportId, 'answers', address, { brand: subject, named: 'true', branded }),
    engine: screenLink(reportId, 'answers', address, { engines: subject, named: 'true', branded }),
    prompt_won: screenLink(reportId, `prompts/${promptId}`, address),
    prompt_lost: screenLink(reportId, `prompts/${promptId}`, address),
    page_gained: screenLink(reportId, 'sources/page', address, { url: subject }),
    page_lost: screenLink(reportId, 'sources/page', address, { url: subject }),
    name_appeared: screenLink(reportId, 'answers', address, { search: subject, branded }),
  }
  const why = WHY[kind](change)
  const isPage = PAGE_MOVES.includes(kind)
  const name = kind === 'engine' ? engineName(subject) : isPage ? shortUrl(subject) : subject
  return (
    <li>
      <span>
        <span class="quiet small">{WORDS[kind]} </span>
        <a href={link[kind]}>{isPage ? <InPieces of={name} /> : name}</a>
      </span>
      <span class="nowrap">
        {isRate ? `${figure(previous)} → ${figure(current)}` : `${count(previous)} → ${count(current)}`}{' '}
        <span class="quiet small">({isRate ? signed(delta) : signedCount(delta)})</span>
        {why && (
          <>
            {' '}
            <a
              class="small"
              href={screenLink(reportId, 'why', address, { branded, ...why })}
              aria-label={`Why it changed: ${name}`}
            >
              why
            </a>
          </>
        )}
      </span>
    </li>
  )
}
