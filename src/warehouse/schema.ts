import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { TABLES } from './tables/index.js'

const NAMES = TABLES.map(({ name }) => name)

const TableName = z
  .enum(NAMES as [string, ...string[]])
  .meta({ id: 'ExportTableName', examples: ['answers'] })

export const ExportTableParams = WorkspaceParams.extend({ table: TableName })

export const ExportDayQuery = z.strictObject({
  day: Day.meta({ description: 'The day of the rows, in UTC.' }),
})

const ExportColumn = z
  .strictObject({
    name: z.string(),
    type: z.enum(['text', 'integer', 'number', 'boolean', 'date', 'timestamp']),
    nullable: z.boolean(),
    description: z.string(),
  })
  .meta({ id: 'ExportColumn' })

export const ExportedTable = z
  .strictObject({
    table: TableName,
    description: z.string(),
    columns: z.array(ExportColumn).meta({
      description: 'Columns in the order of the file. New ones may be added at the end. None is renamed.',
    }),
    days: z.array(Day).meta({ description: 'The days that have rows, oldest first.' }),
  })
  .meta({
    id: 'ExportedTable',
    examples: [
      {
        table: 'mentions',
        description:
          'The brands of a report that answers name: a row for each brand of each answer, with its sentiment.',
        columns: [{ name: 'day', type: 'date', nullable: false, description: 'The day, in UTC.' }],
        days: ['2026-03-01', '2026-03-02'],
      },
    ],
  })
export type ExportedTable = z.output<typeof ExportedTable>
