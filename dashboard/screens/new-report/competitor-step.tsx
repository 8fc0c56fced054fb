import { useRef, useState } from 'preact/hooks'

import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { Refused } from '../../parts/states.js'
import { DraftNames } from './draft-names.js'
import { competitorLines, competitorsOf, NEW_WORKSPACE, type StepProps } from './draft.js'

/** A message about competitors without a site, which the interface would refuse; empty if all have one. */
const missingSites = (bare: { brand: string }[]): string =>
  bare.length === 0
    ? ''
    : `Write the site after a comma, for example “${bare[0]?.brand}, example.com”. It is missing for ${bare.map(({ brand }) => brand).join(', ')}.`

/** The competitors of the report. Suggestions come from answers that the workspace already has. */
export function CompetitorStep({ draft, change }: StepProps) {
  const [text, setText] = useState(competitorLines(draft.competitors))
  const [found, setFound] = useState<number>()
  const edit = useEdit()
  const { isBusy, run } = edit
  const { workspaceId, brand, brandDomain, country } = draft
  const latest = useRef(draft.competitors)
  latest.current = draft.competitors
  const write = (value: string) => {
    setText(value)
    change({ competitors: competitorsOf(value) })
  }
  const suggest = () =>
    run(async () => {
      const body = { workspaceId, brand, brandDomain, country }
      const { items } = await request('brandReports.suggestCompetitors', { body })
      // What was typed during the request stays.
      const typed = latest.current
      const known = new Set(typed.map((competitor) => competitor.brand.toLowerCase()))
      const added = items.filter((item) => !known.has(item.brand.toLowerCase()))
      setFound(added.length)
      write(competitorLines([...typed, ...added]))
    })
  const bare = draft.competitors.filter((competitor) => competitor.brandDomain === '')
  return (
    <>
      <div class="field">
        <label for="competitors">Competitors, one a line: name, site</label>
        <textarea
          id="competitors"
          value={text}
          placeholder="Example Shoes, example-shoes.com"
          ref={(area) => area?.setCustomValidity(missingSites(bare))}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <span class="hint">More can be added later; the answers are counted again then.</span>
      </div>
      <DraftNames draft={draft} change={change} brands={[draft, ...draft.competitors]} />
      {workspaceId !== NEW_WORKSPACE && (
        <div class="row">
          <button type="button" class="button" disabled={isBusy} onClick={() => void suggest()}>
            {isBusy ? 'Looking …' : 'Suggest from earlier answers'}
          </button>
          {found === 0 && (
            <span class="quiet">The answers of this workspace suggest no competitors yet.</span>
          )}
        </div>
      )}
      {workspaceId === NEW_WORKSPACE && (
        <p class="quiet">Once there are answers, the report suggests competitors that they name.</p>
      )}
      <Refused by={edit} />
    </>
  )
}
