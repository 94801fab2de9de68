import type { Auth } from './auth.ts'

/** An account that a provider has vouched for. */
type ProvedAccount = {
  /** better-auth's name of the provider, and the provider's of the account. */
  providerId: string
  accountId: string
  name: string
  /** An address that the provider has proved. */
  email: string | undefined
  /** What stands in the place of an address where there is none. */
  placeholder: string
}

/** The user of an account, and their address as tables have it. One who proved the same address by mail is the same user. */
export async function userOfAccount(
  auth: Auth,
  { providerId, accountId, name, email, placeholder }: ProvedAccount,
): Promise<{ user: string; email: string }> {
  const { internalAdapter } = await auth.$context
  const key = { providerId, accountId }
  const owner = await internalAdapter.findAccountOwnerByKey(key)
  if (owner?.kind === 'owned') return { user: owner.user.id, email: owner.user.email }
  const found = email === undefined ? null : await internalAdapter.findUserByEmail(email)
  const known = found?.user.emailVerified ? found.user : undefined
  const user =
    known ??
    (await internalAdapter.createUser(
      { name, email: email ?? placeholder, emailVerified: email !== undefined },
      { method: 'oauth', oauth: { providerId } },
    ))
  await internalAdapter.linkAccount({ ...key, userId: user.id })
  return { user: user.id, email: user.email }
}
