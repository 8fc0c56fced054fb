import type { Dot } from '../../charts/dots.js'
import type { Series } from '../../charts/series.js'

export const DATES = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'].map((date) => ({
  date,
  endDate: date,
}))

const valuesOf = (values: (number | null)[]): Series['values'] =>
  values.map((value) => ({ value, interval: value === null ? null : [value - 5, value + 6] }))

export const SERIES: Series[] = [
  { name: 'Tarsolin', isOwn: true, values: valuesOf([31, 33, null, 38, 41]) },
  { name: 'Kestrane', isOwn: false, values: valuesOf([44, 41, 40, 42, 39]) },
  { name: 'A competitor with a long name', isOwn: false, values: valuesOf([12, 14, 13, 9, 11]) },
]

export const DOTS: Dot[] = [
  { name: 'Kestrane', isOwn: false, value: 41, interval: [35, 47], executions: 5078 },
  { name: 'Tarsolin', isOwn: true, value: 36, interval: [30, 42], executions: 5078 },
  { name: 'Ombrivo', isOwn: false, value: 12, interval: null, executions: 5078 },
]

export const TEXT = `## What to look for

1. **Tarsolin** — a roomy toe box ([example.com](https://example.com/a)).
2. *Kestrane*: \`code\`, and a bare https://example.com/b.

| Shoe | Weight |
|---|---|
| One | 250 g |

> A quotation with <script>alert(1)</script> in it.
`
