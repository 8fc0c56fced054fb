export { findSecretKey, keepSecretKey, openSecretKey, SecretKeyFault } from './open-secret-key.js'
export { SecretKey } from './secret-key.js'
export { openSecretBox, type SecretBox } from './secret-box.js'
