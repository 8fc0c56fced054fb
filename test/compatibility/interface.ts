const REPORT = '/v1/reports/brand/{reportId}'
const AUDITS = [
  'geo/crawlability-checks/{checkId}',
  'geo/content-checks/{checkId}',
  'query-fan-outs/{fanOutId}',
]

/** The operations that clients of this interface call. Ours has more. */
export const INTERFACE = [
  'GET /v1/health',
  'GET /v1/accounts/info',
  'GET /v1/engines',
  'GET /v1/workspaces',
  'GET /v1/workspaces/{id}/tags',
  'POST /v1/workspaces/{id}/tags',
  'PATCH /v1/workspaces/{id}/tags/{tagId}',
  'DELETE /v1/workspaces/{id}/tags/{tagId}',
  'GET /v1/workspaces/{id}/prompts',
  'POST /v1/workspaces/{id}/prompts',
  'GET /v1/workspaces/{id}/prompts/{promptId}',
  'PATCH /v1/workspaces/{id}/prompts/{promptId}',
  'DELETE /v1/workspaces/{id}/prompts/{promptId}',
  'GET /v1/reports/brand',
  'POST /v1/reports/brand',
  `GET ${REPORT}`,
  `PATCH ${REPORT}`,
  `DELETE ${REPORT}`,
  `POST ${REPORT}/prompts`,
  `DELETE ${REPORT}/prompts/{promptId}`,
  'POST /v1/competitors/suggestions',
  `GET ${REPORT}/stats`,
  `GET ${REPORT}/prompts`,
  `GET ${REPORT}/prompts/{promptId}`,
  `GET ${REPORT}/prompts/{promptId}/ai-responses`,
  `GET ${REPORT}/citations`,
  `GET ${REPORT}/citations/stats`,
  `GET ${REPORT}/citations/prompts`,
  `GET ${REPORT}/citations/history`,
  `GET ${REPORT}/recommendations`,
  `GET ${REPORT}/recommendations/{recommendationId}`,
  `PATCH ${REPORT}/recommendations/{recommendationId}`,
  `GET ${REPORT}/agent-analytics/stats`,
  `GET ${REPORT}/agent-analytics/agents`,
  `GET ${REPORT}/agent-analytics/pages`,
  ...AUDITS.flatMap((audit) => {
    const list = audit.slice(0, audit.lastIndexOf('/'))
    return [
      `POST /v1/audits/${list}`,
      `GET /v1/audits/${list}`,
      `GET /v1/audits/${audit}`,
      `DELETE /v1/audits/${audit}`,
    ]
  }),
]
