import type { SignFlow } from '@latchkey/core'
import type { SiteFlow } from '../dialog/requests/siteRequest.ts'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Signing: undefined
    /** What the site asks for, before the wallet is asked. */
    ReviewRequest: undefined
  }
}

declare module '../dialog/flows.ts' {
  interface Flows {
    sign: SignFlow
    /** What the site asks for with a review. */
    site: SiteFlow
  }
}
