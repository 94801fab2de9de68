import type { Page } from '@playwright/test'

type Options = { hasPrf?: boolean; isSynced?: boolean; transport?: 'internal' | 'usb' }

/**
 * An authenticator that says yes (CDP `WebAuthn`): a device's own, or a security key. `hasPrf`: its passkeys can unlock, too. `isSynced`:
 * other devices have them.
 */
export async function addAuthenticator(
  page: Page,
  { hasPrf = true, isSynced = false, transport = 'internal' }: Options = {},
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The names of the users of its passkeys. */
    async userNames(): Promise<string[]> {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ userName = '' }) => userName)
    },
    /** Whether the visitor confirms who they are. */
    async setConfirms(isUserVerified: boolean): Promise<void> {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
