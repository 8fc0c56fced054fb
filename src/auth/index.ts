export * from './access.js'
export { isSignedIn, mayUse, OPERATOR, requireScope, tokenActor, unauthorized } from './actor.js'
export {
  isAccessToken,
  newAccessToken,
  newAssistantCode,
  newRefreshFamily,
  newRefreshTurn,
  refreshTokenIn,
  refreshTokenText,
} from './assistants/assistant-token.js'
export {
  type AssistantClient,
  deleteOldestUnused,
  findClient,
  saveClient,
  updateClientEnd,
} from './assistants/client-store.js'
export {
  deleteEndedAssistants,
  deleteGrant,
  findGrant,
  insertGrant,
  listGrants,
  lockGrantByCode,
  lockGrantByFamily,
  lockGrantOfClient,
  type StoredGrant,
  updateGrantTokens,
} from './assistants/grant-store.js'
export { type Audience, verifyAssistant } from './assistants/verify-assistant.js'
export { holdActor } from './hold-actor.js'
export { issueKey } from './issue-key.js'
export { requireKeyToSignIn, requireReachableKey, requireUnboundKey } from './key-access.js'
export { problemsBeyond } from './key-bounds.js'
export {
  listKeysMadeBy,
  lockKey,
  type NarrowedKey,
  updateKeyNarrowed,
  updateKeyReplaced,
} from './key-change-store.js'
export {
  countInvitations,
  deleteInvitation,
  deleteInvitationsTo,
  deleteInvitationsBefore,
  findInvitation,
  insertInvitation,
  listInvitationsTo,
  listStoredInvitations,
  lockInvitedAddress,
  type StoredInvitation,
  updateInvitationLink,
  updateInvitationSent,
} from './people/invitation-store.js'
export { requireFreshSignIn } from './people/fresh-sign-in.js'
export { deleteIdentities, findIdentityOwner, listIdentities } from './people/identity-store.js'
export { issuePersonCode, issuePersonSession, redeemPersonCode } from './people/issue-person-session.js'
export { findOrMakeFirstOwner } from './people/first-owner.js'
export { comeIn, type Shown, showAddress } from './people/join.js'
export { decideIssuerRoles, type IssuerRoles } from './people/issuer-roles.js'
export { oneself, type PersonContext } from './people/oneself.js'
export { listKeysOf, updateKeyRights } from './people/owned-key-store.js'
export {
  deleteMemberships,
  deleteStoredPerson,
  listMembers,
  listPeopleByEmail,
  listStoredPeople,
  listTimeZones,
  lockOwnersAnd,
  updateEmail,
  updateProfile,
} from './people/people-store.js'
export {
  emailKey,
  findExpected,
  findPerson,
  findPersonByEmail,
  lockPerson,
  type PersonRoles,
  type StoredPerson,
  updateRoles,
} from './people/person-store.js'
export { findPersonOfSession, listPersonSessions } from './people/person-session-store.js'
export {
  linkIdentity,
  type ProvedIdentity,
  recognisePerson,
  uninvited,
  UnknownPerson,
} from './people/recognise-person.js'
export type { JoinNotes } from './people/prove-address.js'
export {
  actorFor,
  actorOfPerson,
  asClientOf,
  reachesPerson,
  rightsWithoutPerson,
  widestScopes,
} from './people/roles.js'
export { requireNetwork } from './require-network.js'
export { requireStillValid } from './require-still-valid.js'
export { isWellFormedKey, keyDigest, newIngestToken, newKey } from './api-key.js'
export {
  findAdminKeyId,
  findKey,
  findKeyByDigest,
  listKeys,
  type StoredKey,
  updateKeyRevoked,
  updateOrphansRevoked,
} from './store.js'
export {
  type IssuedSession,
  issueLoginCode,
  issueSession,
  redeemLoginCode,
} from './sessions/issue-session.js'
export { LONGEST_SESSION_MS } from './sessions/session-life.js'
export {
  isBrowserToken,
  isMailCode,
  isOwnerCode,
  isSignInTicket,
  newBrowserToken,
  newMailCode,
  newSignInTicket,
} from './sessions/session-token.js'
export {
  deleteEndedSessions,
  deleteSession,
  findSessionKey,
  type ListedSession,
  listStoredSessions,
} from './sessions/session-store.js'
export { newInvitationToken } from './sessions/session-token.js'
export { verifySession } from './sessions/verify-session.js'
export { updateShareVisited } from './shares/find-share-store.js'
export { newDataToken, newShareToken, newUnlockToken, shareTokenKind } from './shares/share-token.js'
export { ADMIN, tokenIn, verifyBearer, verifyKey } from './verify-key.js'
export { findWorkspaceIdOf, listPresentWorkspaceIds, workspaceExists } from './workspace-store.js'
