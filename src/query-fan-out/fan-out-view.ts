import type { Engine } from '../kernel/engines.js'
import type { ListedAudit, StoredAudit } from '../audits/index.js'
import type { FanOutResult, ListedQueryFanOut, QueryFanOut } from './schema.js'

/** What is stored of the request besides the query. */
export interface FanOutOptions {
  engines: Engine[]
}

export type StoredFanOut = StoredAudit<FanOutResult[], FanOutOptions>

export function fanOutView(stored: StoredFanOut): QueryFanOut {
  const { id, query, status, createdDate, completedDate, options, result } = stored
  return {
    id,
    query: query ?? '',
    status: statusOf(status),
    createdDate: createdDate.toISOString(),
    completedDate: completedDate?.toISOString() ?? null,
    failureReason: null,
    engines: options.engines,
    // Results of single engines are stored as they arrive, but shown together.
    results: status === 'pending' ? [] : (result ?? []),
  }
}

export function listedFanOutView(listed: ListedAudit): ListedQueryFanOut {
  const { id, workspaceId, query, status, queriesCount, createdDate } = listed
  return {
    id,
    workspaceId,
    query: query ?? '',
    status: statusOf(status),
    queriesCount,
    createdDate: createdDate.toISOString(),
  }
}

/** A fan-out that has ended has a result for each engine, even if that is why there are no queries. */
function statusOf(status: ListedAudit['status']): QueryFanOut['status'] {
  return status === 'pending' ? status : 'completed'
}
