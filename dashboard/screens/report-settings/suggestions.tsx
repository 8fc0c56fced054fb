import { useState } from 'preact/hooks'

import { useAddress, withQuery } from '../../data/address.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { BrandReport } from '../../data/types.js'
import { Refused } from '../../parts/states.js'
import type { BrandFields } from './brand-draft.js'

/** Suggested competitors: brands in answers that also cite a site of theirs. */
export function Suggestions({ report }: { report: BrandReport }) {
  const address = useAddress()
  const [found, setFound] = useState<BrandFields[]>()
  const edit = useEdit()
  const suggest = () =>
    edit.run(async () => {
      const { id: reportId, workspaceId, brand, brandDomain } = report
      const { items } = await request('brandReports.suggestCompetitors', {
        body: { workspaceId, brand, brandDomain, reportId },
      })
      setFound(items)
    })
  const isTracked = ({ brandDomain }: BrandFields) =>
    report.competitors.some((known) => known.brandDomain === brandDomain)
  const open = found?.filter((one) => !isTracked(one))
  return (
    <section class="stack">
      <h2>Suggested competitors</h2>
      <Refused by={edit} />
      {open === undefined ? (
        <div>
          <button type="button" class="button" disabled={edit.isBusy} onClick={() => void suggest()}>
            {edit.isBusy ? 'Looking …' : 'Suggest competitors'}
          </button>
        </div>
      ) : open.length === 0 ? (
        <p class="quiet">The latest answers name no other brand whose own site they cite.</p>
      ) : (
        <ul class="moves">
          {open.map(({ brand, brandDomain: site }) => (
            <li key={site}>
              <span>
                {brand} <span class="quiet small">{site}</span>
              </span>
              <a aria-label={`Track ${brand}`} href={withQuery(address, { brand: 'new', name: brand, site })}>
                Track
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
