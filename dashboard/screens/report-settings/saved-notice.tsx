import { useEffect, useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { BrandReport } from '../../data/types.js'
import { count, figure, many, range, FEW } from '../../data/words.js'
import { Refused } from '../../parts/states.js'
import { type WhichBrand, whichBrand } from './brand-draft.js'
import { type FoundFigures, readFigures, saveBrand, type SavedChange } from './save-brand.js'

interface SavedNoticeProps {
  report: BrandReport
  saved: SavedChange
  onSaved: (saved: SavedChange) => void
  onClose: () => void
}

/** The result of a saved change: progress, then the figures before and after, with a button to undo it. */
export function SavedNotice({ report, saved, onSaved, onClose }: SavedNoticeProps) {
  const edit = useEdit()
  const { before, after } = saved
  const name = after.fields?.brand ?? before.fields?.brand ?? ''
  const isWaiting = report.isRecalculating || report.recalculation !== null
  // The brand is found by its site, because its index may have changed since.
  const which = after.fields === undefined ? 'new' : whichBrand(report, after.fields.brandDomain)
  const undo = (at: WhichBrand) =>
    edit.run(async () => onSaved(await saveBrand(report, at, { before: after, after: before })))
  return (
    <section class="notice live saved" role="status" aria-label="The change">
      <div class="stack">
        <h2>{isWaiting ? `${name} is saved` : `${name}: before and after`}</h2>
        {isWaiting ? (
          <p>Once every stored answer has been read again, the figures before and after are shown here.</p>
        ) : (
          <BeforeAndAfter report={report} saved={saved} />
        )}
        <Refused by={edit} />
        <div class="row">
          {which !== undefined && !isWaiting && (
            <button type="button" class="button" disabled={edit.isBusy} onClick={() => void undo(which)}>
              Undo this change
            </button>
          )}
          <button type="button" class="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </section>
  )
}

function BeforeAndAfter({ report, saved }: { report: BrandReport; saved: SavedChange }) {
  const versions = useRead('brandReports.listVersions', { reportId: report.id }, { limit: 5 })
  const [after, setAfter] = useState<FoundFigures>()
  const name = saved.after.fields?.brand
  useEffect(() => {
    void readFigures(report.id, name).then(setAfter)
  }, [report.id, name, saved.updatedDate])
  const made = versions.data?.items.filter(({ version }) => version > saved.lastVersion) ?? []
  const differences = made.flatMap(({ difference }) => (difference === null ? [] : [difference]))
  const last = differences[0]
  const first = differences.at(-1)
  return (
    <>
      <dl class="facts">
        <dt>Before, last 30 days</dt>
        <dd>{inWords(saved.figuresBefore)}</dd>
        <dt>After, last 30 days</dt>
        <dd>{after === undefined ? 'Reading …' : inWords(after)}</dd>
      </dl>
      {first && last && (
        <p class="quiet">
          Over all days, mentions of {report.brand}: {count(first.mentionsBefore)} before,{' '}
          {count(last.mentionsAfter)} after, in {many(last.executions, 'answer')}.
        </p>
      )}
    </>
  )
}

function inWords(figures: FoundFigures): string {
  if (figures === 'not read') return 'could not be read'
  if (figures === 'not tracked') return figures
  const { brandCoverage, interval, mentions, executions } = figures
  const sure = interval === null ? FEW : range(interval)
  return `${many(mentions, 'mention')}; named in ${figure(brandCoverage)} (${sure}) of ${many(executions, 'answer')}`
}
