/** Keys of thirdweb's list that the catalogue leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  ...all('a sample app', [
    'com.reown',
    'com.reown.docs',
    'com.reown.lab',
    'com.walletconnect',
    'pk.modular',
  ]),
  ...all('given up by its makers', ['app.status', 'com.safemoon']),
  ...all('no page of its own', ['com.apple.apps']),
  ...all('serves no EVM chain', [
    'app.dfinnwallet',
    'app.freighter',
    'app.girin',
    'app.kabila.wallet',
    'app.keeper-wallet',
    'app.mango.wallet',
    'app.qubic.wallet',
    'app.send',
    'cc.dropp',
    'com.concordium.wallet',
    'com.hashpack.wallet',
    'com.neonwallet',
    'com.nodle',
    'com.nufinetes',
    'com.scopuly',
    'com.veworld',
    'com.webauth',
    'finance.saucerswap',
    'io.banksocial',
    'io.bladewallet',
    'io.diamante',
    'me.astrox',
    'online.puzzle',
    'ooo.plugwallet',
    'org.alephium',
    'world.ixo',
    'xyz.joeywallet',
  ]),
}

function all(reason: string, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, reason]))
}
