import { type Problem, request, RequestFailed } from '../../data/client.js'
import type { Draft } from './draft.js'

/** Validates the sites at the step where they are typed, with the rules for a report. Nothing is created. */
export async function checkSites({ brand, brandDomain, competitors }: Draft): Promise<void> {
  const brands = [{ brand, brandDomain }, ...competitors].filter((one) => one.brandDomain !== '')
  await request('brandReports.judgeNames', { body: { brands } }).catch((error: unknown) => {
    if (!(error instanceof RequestFailed) || error.status !== 400) throw error
    throw new RequestFailed(error.status, error.message, error.problems.map(ofDraft))
  })
}

/** The own brand is the first of the brands that were sent. */
function ofDraft({ path, message }: Problem): Problem {
  const [, index = '', field = ''] = path.split('.')
  return index === '0'
    ? { path: field, message }
    : { path: `competitors.${Number(index) - 1}.${field}`, message }
}
