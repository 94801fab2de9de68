import type { Auth } from '../auth.ts'

/** An account of a visitor at a provider, which the provider has verified. */
type ProviderAccount = {
  /** better-auth's name of the provider, and the provider's name of the account. */
  providerId: string
  accountId: string
  name: string
  /** An address that the provider has verified. */
  email: string | undefined
  /** Stored instead of a missing address. */
  placeholder: string
}

/**
 * Returns the user of an account, and their address as the tables store it. The user who has proved the same address by
 * mail is the user of the account.
 */
export async function userOfAccount(
  auth: Auth,
  { providerId, accountId, name, email, placeholder }: ProviderAccount,
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

/** Returns the user of an address that a mail has proved. A new address gets a new user. */
export async function userOfEmail(auth: Auth, email: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const find = async () => (await internalAdapter.findUserByEmail(email))?.user
  const found = await find()
  if (found) {
    if (!found.emailVerified) await internalAdapter.updateUser(found.id, { emailVerified: true })
    return found.id
  }
  try {
    const user = { name: '', email, emailVerified: true }
    return (await internalAdapter.createUser(user, { method: 'email-otp' })).id
  } catch (error) {
    // Another browser may have logged in for the first time just now.
    const other = await find()
    if (!other) throw error
    return other.id
  }
}
