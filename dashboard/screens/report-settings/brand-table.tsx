import { useAddress, withQuery } from '../../data/address.js'
import type { BrandReport, DetectionPhrases } from '../../data/types.js'
import { many, NONE } from '../../data/words.js'
import { type Column, Table } from '../../parts/table.js'
import { type BrandFields, brandFields, type Phrases, phrasesAt } from './brand-draft.js'

interface BrandTableProps {
  report: BrandReport
  phrases: DetectionPhrases
  /** Undefined for people who may not write. */
  onRemove: ((at: number) => void) | undefined
}

interface Row extends BrandFields {
  which: 'own' | number
  phrases: Phrases
}

/** The brands of the report, and how each is recognised. */
export function BrandTable({ report, phrases, onRemove }: BrandTableProps) {
  const address = useAddress()
  const rows: Row[] = [
    { ...brandFields(report), which: 'own' as const, phrases: phrasesAt(phrases, 'own') },
    ...report.competitors.map((fields, which) => ({ ...fields, which, phrases: phrasesAt(phrases, which) })),
  ]
  const edit = (brand: string) => withQuery(address, { brand })
  const columns: Column<Row>[] = [
    {
      title: 'Brand',
      cell: ({ brand, brandDomain, which }) => (
        <>
          {onRemove === undefined ? (
            brand
          ) : (
            <a href={edit(brandDomain)} data-row>
              {brand}
            </a>
          )}
          {which === 'own' && <span class="quiet small"> own brand</span>}
        </>
      ),
    },
    { title: 'Found by', cell: (row) => <FoundBy row={row} /> },
    {
      title: 'Sites',
      cell: ({ brandDomain, brandDomainVariations, brandDomainWildcard }) =>
        [brandDomainWildcard ? `*.${brandDomain}` : brandDomain, ...brandDomainVariations].join(', '),
    },
    {
      title: 'Phrases',
      cell: ({ phrases: { always, never } }) =>
        [always.length > 0 && `${always.length} always`, never.length > 0 && `${never.length} never`]
          .filter(Boolean)
          .join(', ') || NONE,
    },
  ]
  const removing: Column<Row> = {
    title: 'Remove',
    isActions: true,
    cell: ({ brand, which }) =>
      which === 'own' ? null : (
        <button type="button" class="button" aria-label={`Remove ${brand}`} onClick={() => onRemove?.(which)}>
          Remove
        </button>
      ),
  }
  return (
    <section class="stack">
      <div class="row spread">
        <h2>
          {report.brand} and {many(report.competitors.length, 'competitor')}
        </h2>
        {onRemove && (
          <a class="button" href={edit('new')}>
            Add a competitor
          </a>
        )}
      </div>
      <Table
        label="Brands"
        columns={onRemove ? [...columns, removing] : columns}
        rows={rows}
        rowKey={({ brandDomain }) => brandDomain}
        isOwn={({ which }) => which === 'own'}
      />
    </section>
  )
}

function FoundBy({ row: { brand, brandRegex, brandVariations } }: { row: Row }) {
  if (brandRegex !== null) return <code>{brandRegex}</code>
  return <>{[brand, ...brandVariations].join(', ')}</>
}
