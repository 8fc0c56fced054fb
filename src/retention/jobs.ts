import type { Services } from '../context.js'
import type { Handlers, QUEUES } from '../jobs/index.js'
import { deleteUnkeptAnswers } from './delete-answers.js'
import { deleteWorkspaceRows } from './delete-workspace.js'

export const retentionJobs = (
  services: Services,
): Pick<Handlers<typeof QUEUES>, 'delete-workspace' | 'delete-answers'> => ({
  'delete-workspace': ({ workspaceId }, lease) => deleteWorkspaceRows(services, workspaceId, lease),
  'delete-answers': async (old, { signal }) => {
    const months = await deleteUnkeptAnswers(services, old, { signal })
    if (months > 0) services.log.info({ ...old, months }, 'old answers deleted')
  },
})
