import type { ReportExport } from './schema.js'

type Kind = ReportExport['kind']

export const MEDIA_TYPES: Record<Kind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
}

const MAX_TITLE_LENGTH = 60

/** Returns a name of characters that all systems and headers accept. */
export function fileNameOf(
  title: string,
  { kind, startDate, endDate }: { kind: Kind; startDate: string; endDate: string },
): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_TITLE_LENGTH)
  return `${words.replace(/^-+|-+$/g, '') || 'report'}-${startDate}-${endDate}.${kind}`
}
