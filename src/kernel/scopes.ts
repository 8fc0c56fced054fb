export const SCOPES = ['read', 'write', 'ingest', 'admin'] as const
export type Scope = (typeof SCOPES)[number]
