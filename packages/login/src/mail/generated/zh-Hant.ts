// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} 是您的 ${site} 驗證碼`,
    text: (site, code, url) => `您的 ${site} 驗證碼是 ${code}。

您也可以開啟以下連結並確認。這會在您輸入電子郵件地址的瀏覽器中登入：
${url}

驗證碼和連結會在 20 分鐘後過期。請勿分享給任何人：${site} 絕不會有任何人向您索取。

如果您沒有嘗試登入，可以忽略這封郵件。`,
  },
  link: {
    subject: (site) => `核准新裝置登入 ${site}`,
    text: (site, url) => `有人正在我們不認得的裝置上，用這個電子郵件地址登入 ${site}。

如果是您本人，請核准該裝置：
${url}

此連結會在 20 分鐘後過期。如果不是您本人，請忽略這封郵件，不會發生任何事情。`,
  },
  change: {
    subject: (code, site) => `${code} 是您用來變更電子郵件地址的 ${site} 驗證碼`,
    text: (site, code) => `您用來變更 ${site} 錢包電子郵件地址的驗證碼是 ${code}。

驗證碼會在 20 分鐘後過期。請勿分享給任何人：${site} 絕不會有任何人向您索取。

如果您沒有要求變更電子郵件地址，請勿在任何地方輸入驗證碼，並在錢包設定中選擇「全部登出」。`,
  },
  confirm: {
    title: '要核准此裝置嗎？',
    text: '有新裝置想用您的電子郵件地址登入。',
    button: '核准裝置',
    warning: '如果您剛才沒有嘗試登入，請關閉此頁面。',
  },
  confirmed: {
    title: '已核准裝置',
    text: '請回到您正在登入的頁面。',
  },
  approve: {
    title: '要在該瀏覽器中登入嗎？',
    text: (browser, system) => `${system} 上的 ${browser} 正在等待用您的電子郵件地址登入。`,
    unknownText: '有個我們不認得的瀏覽器，正在等待用您的電子郵件地址登入。',
    button: '是，登入',
    warning: '只有當您剛才親自在該瀏覽器中輸入了您的電子郵件地址時，才可確認。否則請關閉此頁面：可能有其他人正試圖入侵。',
  },
  approved: {
    title: '您已登入',
    text: '請回到您輸入電子郵件地址的頁面。您可以關閉此頁面。',
  },
  gone: {
    title: '此連結已失效',
    text: '它已使用過，或已超過 20 分鐘。請重新登入以取得新的連結。',
  },
  mailbox: {
    title: '信箱',
    empty: '尚無郵件。用任何電子郵件地址登入，郵件就會送到這裡。',
    text: '此閘道傳送的郵件。這些郵件絕不會離開這部電腦。',
    to: '收件人',
    subject: '主旨',
  },
}
