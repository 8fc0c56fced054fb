import type { Services } from '../../context.js'
import type { Handlers, QUEUES } from '../../jobs/index.js'
import { fillDemo } from './fill-demo.js'

export const demoJobs = (services: Services): Pick<Handlers<typeof QUEUES>, 'fill-demo'> => ({
  'fill-demo': ({ workspaceId }, lease) => fillDemo(services, workspaceId, lease),
})
