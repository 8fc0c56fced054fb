import type { Engine } from '../kernel/engines.js'
import type { ListedAudit, StoredAudit } from '../audits/index.js'
import type { FanOutResult, ListedQueryFanOut, QueryFanOut } from './schema.js'

/** The stored options of the request, besides the query. */
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
    // The results of single engines are stored as they arrive, but shown only when all are complete.
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

/** A completed fan-out has a result for every engine, even if the result only explains why there are no queries. */
function statusOf(status: ListedAudit['status']): QueryFanOut['status'] {
  return status === 'pending' ? status : 'completed'
}
