/** Why it could not be found out whether an account signed. */
export type UnverifiedReason =
  /** The account's chain could not be reached. */
  | 'nodeDown'
  /** The account may be a contract that is not deployed on its chain yet. */
  | 'notDeployed'
  /** The account is a contract whose owners have not all signed yet. */
  | 'ownersPending'
  /** The account's kind of script or signature is one that the verifier cannot read. */
  | 'notSupported'

/** Why a signature is not the account's. */
export type InvalidReason =
  /** The signature is longer than any signature of the family. Nothing else was checked. */
  | 'tooLong'
  /** It is not written as signatures of the family are. */
  | 'malformed'
  /** It is a second form of a signature, which anybody can make of the first. */
  | 'malleable'
  /** Another key signed, or another message was signed. */
  | 'otherSigner'
  /** What it is checked against is no address. */
  | 'badAddress'
  /** What was signed does not fit its own types. */
  | 'badMessage'

/** The result of a signature check. Only `valid` proves that the account signed the message. */
export type Verification =
  | { status: 'valid'; by: 'key' | 'contract' }
  | { status: 'invalid'; reason: InvalidReason }
  | { status: 'unverified'; reason: UnverifiedReason }
