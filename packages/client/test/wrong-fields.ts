import type { BrandReport, Sightline } from '../src/index.js'

/**
 * Code that the compiler must refuse. Each line below is an error, and `tsc` fails if one is not. This file is type-checked but
 * never run.
 */
export async function refusedByTheCompiler(client: Sightline, report: BrandReport): Promise<void> {
  // @ts-expect-error -- a field that does not exist
  await client.prompts.create('w', { prompts: ['a?'], country: 'us', nation: 'us' })
  // @ts-expect-error -- a field that is missing
  await client.prompts.create('w', { prompts: ['a?'] })
  // @ts-expect-error -- a field of another type
  await client.tags.create('w', { name: 1 })
  // @ts-expect-error -- an engine that nobody knows
  await client.statistics.readBrandReportStats('r', { engines: ['altavista'] })
  // @ts-expect-error -- a parameter that does not exist
  client.prompts.list('w', { counrty: 'us' })
  // @ts-expect-error -- an id that is missing
  await client.prompts.read('w')
  // @ts-expect-error -- a method that does not exist
  await client.prompts.rename('w', 'p')
  // @ts-expect-error -- a field that the response does not have
  report.title.trim()
  // @ts-expect-error -- null is said
  report.brandRegex.trim()
  for await (const { event, data } of client.brandReports.follow('r')) {
    // @ts-expect-error -- of the data of another event
    if (event === 'progress') data.reportTitle.trim()
    if (event === 'report') data.reportTitle.trim()
  }
}
