// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} 是您的 ${site} 验证码`,
    text: (site, code, url) => `您的 ${site} 验证码是 ${code}。

您也可以打开以下链接并确认。这会在您输入邮箱地址的浏览器中登录：
${url}

验证码和链接在 20 分钟后过期。请勿分享给任何人：${site} 绝不会有任何人向您索要。

如果您没有尝试登录，可以忽略此邮件。`,
  },
  link: {
    subject: (site) => `批准新设备登录 ${site}`,
    text: (site, url) => `有人正在一台我们无法识别的设备上用此邮箱地址登录 ${site}。

如果是您本人，请批准该设备：
${url}

该链接在 20 分钟后过期。如果不是您本人，请忽略此邮件，不会发生任何事情。`,
  },
  change: {
    subject: (code, site) => `${code} 是您更改邮箱地址的 ${site} 验证码`,
    text: (site, code) => `您更改 ${site} 钱包邮箱地址的验证码是 ${code}。

验证码在 20 分钟后过期。请勿分享给任何人：${site} 绝不会有任何人向您索要。

如果您没有请求更改邮箱地址，请勿在任何地方输入该验证码，并在钱包设置中选择“退出所有登录”。`,
  },
  confirm: {
    title: '批准此设备？',
    text: '有一台新设备想用您的邮箱地址登录。',
    button: '批准设备',
    warning: '如果您刚才没有尝试登录，请关闭此页面。',
  },
  confirmed: {
    title: '设备已批准',
    text: '请返回您正在登录的页面。',
  },
  approve: {
    title: '在该浏览器中登录？',
    text: (browser, system) => `${system} 上的 ${browser} 正在等待用您的邮箱地址登录。`,
    unknownText: '一个我们无法识别的浏览器正在等待用您的邮箱地址登录。',
    button: '是，登录',
    warning: '只有当您刚才亲自在那里输入了您的邮箱地址时，才可确认。否则请关闭此页面：可能有其他人正试图进入。',
  },
  approved: {
    title: '您已登录',
    text: '请返回您输入邮箱地址的页面。您可以关闭此页面。',
  },
  gone: {
    title: '此链接已失效',
    text: '它已被使用，或已超过 20 分钟。请重新登录以获取新链接。',
  },
  mailbox: {
    title: '收件箱',
    empty: '暂无邮件。用任意地址登录，邮件就会显示在这里。',
    text: '此网关发送的邮件。这些邮件绝不会离开此计算机。',
    to: '收件人',
    subject: '主题',
  },
}
