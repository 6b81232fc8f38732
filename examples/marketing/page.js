/* The embedder's script. It mounts the sign-up in the language and for the country that the page's URL names. */
const query = new URLSearchParams(location.search)

const join = window.CoParentJoin?.mount(document.getElementById('join'), {
  flow: 'signup',
  locale: query.get('locale') ?? undefined,
  country: query.get('country') ?? undefined,
  theme: { scheme: 'light', light: { accent: '#7a3e9d', canvas: '#ffffff', radius: '4px' } }
})

join?.on('error', ({ code }) => document.body.setAttribute('data-join-error', code))
