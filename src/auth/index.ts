export * from './access.js'
export { mayUse, OPERATOR, requireScope, tokenActor } from './actor.js'
export { issueKey } from './issue-key.js'
export { isWellFormedKey, keyDigest, newIngestToken, newKey } from './api-key.js'
export {
  findKey,
  findKeyByDigest,
  hasAdminKey,
  listKeys,
  type StoredKey,
  updateKeyRevoked,
  workspaceExists,
} from './store.js'
export { tokenIn, verifyKey } from './verify-key.js'
