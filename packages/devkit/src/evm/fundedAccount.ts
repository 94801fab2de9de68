import { type PrivateKeyAccount, parseEther, type TestClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { setBalance } from 'viem/actions'

/**
 * Creates an account for one test, with ten ether on a local chain. Tests that send from the same account at the same
 * time would use each other's nonces.
 */
export async function fundedAccount(client: TestClient): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await setBalance(client, { address: account.address, value: parseEther('10') })
  return account
}
