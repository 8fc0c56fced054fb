import { useEffect, useRef, useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, DetectionPhrases } from '../../data/types.js'
import { Empty, Part } from '../../parts/states.js'
import { phrasesAt, whichBrand } from './brand-draft.js'
import { BrandEditor } from './brand-editor.js'
import { BrandTable } from './brand-table.js'
import { RemoveBrand } from './remove-brand.js'
import { saveBrand, type SavedChange } from './save-brand.js'
import { SavedNotice } from './saved-notice.js'
import { Suggestions } from './suggestions.js'

/** The own brand and its competitors, or the one brand that the address names by its site. */
export function BrandsTab({ report }: { report: BrandReport }) {
  const address = useAddress()
  const phrases = useRead('brandReports.readDetectionPhrases', { reportId: report.id })
  const mayWrite = useMay('write')
  const [saved, setSaved] = useState<SavedChange>()
  const [removed, setRemoved] = useState<number>()
  const edit = useEdit()
  const site = address.query.get('brand')
  const which = site === null ? undefined : whichBrand(report, site)
  const all = withQuery(address, { brand: undefined, name: undefined, site: undefined })
  const top = useRef<HTMLDivElement>(null)
  useFocusOnChange(top, site)
  const onSaved = (done: SavedChange) => {
    setSaved(done)
    const brand = done.after.fields?.brandDomain
    go(withQuery(address, { brand: site === null ? undefined : brand, name: undefined, site: undefined }), {
      replaces: true,
    })
    scrollTo(0, 0)
  }
  const remove = (at: number, known: DetectionPhrases) =>
    edit.run(async () => {
      const before = { fields: report.competitors[at], phrases: phrasesAt(known, at) }
      const after = { fields: undefined, phrases: { always: [], never: [] } }
      setSaved(await saveBrand(report, at, { before, after }))
      setRemoved(undefined)
    })
  return (
    <div class="stack roomy" ref={top} tabIndex={-1}>
      {saved && (
        <SavedNotice report={report} saved={saved} onSaved={onSaved} onClose={() => setSaved(undefined)} />
      )}
      <Part of={phrases}>
        {(known) =>
          site !== null && mayWrite ? (
            <>
              <p>
                <a href={all}>All brands</a>
              </p>
              {which === undefined ? (
                <Empty title={`No brand of this report has the site ${site}`}>
                  <a href={all}>Show all brands</a>
                </Empty>
              ) : (
                <>
                  <h2>{which === 'new' ? 'New competitor' : brandName(report, which)}</h2>
                  <BrandEditor
                    key={site}
                    report={report}
                    phrases={known}
                    which={which}
                    suggested={{
                      name: address.query.get('name') ?? '',
                      site: address.query.get('site') ?? '',
                    }}
                    onSaved={onSaved}
                  />
                </>
              )}
            </>
          ) : (
            <>
              <BrandTable report={report} phrases={known} onRemove={mayWrite ? setRemoved : undefined} />
              {mayWrite && <Suggestions report={report} />}
              {removed !== undefined && (
                <RemoveBrand
                  report={report}
                  at={removed}
                  edit={edit}
                  onConfirm={() => void remove(removed, known)}
                  onClose={() => setRemoved(undefined)}
                />
              )}
            </>
          )
        }
      </Part>
    </div>
  )
}

/** Moves the focus when a brand is opened or closed. Otherwise it would be lost with the link that was clicked. */
function useFocusOnChange(focused: { current: HTMLElement | null }, shown: string | null): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== shown) focused.current?.focus({ preventScroll: true })
    last.current = shown
  }, [shown])
}

const brandName = (report: BrandReport, which: 'own' | number): string =>
  which === 'own' ? `${report.brand}, the own brand` : (report.competitors[which]?.brand ?? '')
