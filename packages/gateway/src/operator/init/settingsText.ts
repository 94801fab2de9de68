import type { Choices } from './answers.ts'

/** Returns the text of new settings, with comments. URLs of nodes and secrets are in `.env`. */
export function settingsText({ origins, chains, database }: Choices): string {
  const isPostgres = !database.startsWith('sqlite:')
  return `{
  // The settings of the gateway. The README of @latchkey/gateway lists all of them.
  // Node URLs and secrets are in .env. A text may name a variable: "$\{NAME}".

  // The address to listen on. Put a proxy with a certificate in front.
  "host": "127.0.0.1",
  "port": 4310,

  // The gateway's address in browsers. Mails and pictures link there.
  // "publicUrl": "https://gateway.site.example",

  ${isPostgres ? '// The database is DATABASE_URL in .env.' : `"databaseUrl": ${JSON.stringify(database)},`}

  // The origins of your sites, as browsers send them. Without the list every site may call.
  ${originsLine(origins)}

  // The networks, by name. Their nodes are in .env, such as ETHEREUM_RPC_URL.
  // Activity and NFTs of an account are stored from its first request on. To turn that off, write
  // { "preset": "ethereum", "index": "off" }.
  "chains": ${JSON.stringify(chains.map(({ preset }) => preset))},

  // The embedded wallet: login by e-mail. It needs publicUrl and a mail server.
  // "login": {
  //   "vaultOrigin": "https://wallet.site.example",
  //   "sites": ["https://site.example"],
  //   "siteName": "Site",
  //   "secret": "$\{LOGIN_SECRET}",
  //   "sealingKeys": ["$\{LOGIN_SEALING_KEY}"],
  //   "mail": { "by": "smtp", "url": "$\{SMTP_URL}", "from": "Site <login@site.example>" }
  // },

  // The relay that serve starts beside the gateway. hosts: the names in clients' URLs.
  "relay": {
    "port": 4320
    // , "hosts": ["relay.site.example"]
  }
}
`
}

function originsLine(origins: readonly string[]): string {
  return origins.length === 0
    ? '// "allowedOrigins": ["https://site.example"],'
    : `"allowedOrigins": ${JSON.stringify(origins)},`
}
