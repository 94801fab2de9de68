import type { SignFlow } from '@latchkey/core'
import type { SiteFlow } from '../dialog/requests/siteRequest.ts'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Signing: undefined
    /** The site's request, before the wallet receives it. */
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
