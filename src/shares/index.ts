export { type IssuedShare, issueUnlistedShare } from './issue-share.js'
export { deleteStoredShare } from './share-store.js'
