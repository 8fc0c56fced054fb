import { useState } from 'preact/hooks'

import { useStats } from '../../data/stats.js'
import { Figure } from '../../parts/figure.js'
import { Part } from '../../parts/states.js'
import { Table } from '../../parts/table.js'

const PARTS = { persona: 'Person', region: 'Region', turn: 'Turn' } as const
type AskedPart = keyof typeof PARTS

/**
 * The figures of prompts with a persona, a region or follow-ups. Each of these is a series of its own, and no other figure
 * includes it.
 */
export function AskedOtherwise({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Figures by person, region and turn</summary>
      {isOpen &&
        (Object.keys(PARTS) as AskedPart[]).map((part) => (
          <Groups key={part} reportId={reportId} part={part} />
        ))}
    </details>
  )
}

function Groups({ reportId, part }: { reportId: string; part: AskedPart }) {
  const stats = useStats(reportId, { groupBy: part })
  return (
    <Part of={stats}>
      {({ groups = [] }) =>
        groups.some(({ group }) => group !== null) ? (
          <Table
            label={`Figures by ${part}`}
            columns={[
              { title: PARTS[part], cell: ({ label }) => label },
              {
                title: 'Coverage',
                cell: ({ brands: [own] }) => (
                  <Figure
                    value={own?.brandCoverage ?? null}
                    interval={own?.intervals.brandCoverage ?? null}
                  />
                ),
              },
              { title: 'Answers', isNumber: true, cell: ({ executions }) => executions },
            ]}
            rows={groups}
            rowKey={({ label }) => label}
          />
        ) : (
          <p class="quiet">No prompt is asked {WITHOUT[part]}.</p>
        )
      }
    </Part>
  )
}

const WITHOUT: Record<AskedPart, string> = {
  persona: 'as a person',
  region: 'from a region',
  turn: 'in a chain',
}
