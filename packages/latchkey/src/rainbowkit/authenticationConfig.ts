import type { RainbowKitAuthenticationProviderProps } from './authentication.tsx'

/** A site's own sign-in, with how far the visitor is. */
export type AuthenticationConfig = Pick<RainbowKitAuthenticationProviderProps, 'adapter' | 'status'>
