/** What a service of names does wrong. */
export type NameServiceFault =
  /** It never answers. */
  | 'silent'
  /** It answers with a page instead of JSON. */
  | 'html'
  /** It answers JSON without the member `data`. */
  | 'noData'
  /** It answers 500, or 404. */
  | 'status500'
  | 'status404'
  /** It closes the connection. */
  | 'hangUp'
  /** It signs with another key than the contract trusts. */
  | 'wrongSignature'
  /** It signs another address than it answers. */
  | 'alteredAnswer'
  /** It answers what it signed for another call. */
  | 'otherCall'
  /** It answers what has expired. */
  | 'expired'
  /** It answers nothing, so that the contract refers to it again, for ever. */
  | 'loop'
  /** It answers a hundred megabytes. */
  | 'endless'
  /** It redirects to another service. */
  | 'redirect'
