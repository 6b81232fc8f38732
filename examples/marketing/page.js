/* The embedder's script: mounts the sign-up with the language and the country of the page's URL. */
const query = new URLSearchParams(location.search)

const join = window.CoParentJoin?.mount(document.getElementById('join'), {
  flow: 'signup',
  locale: query.get('locale') ?? undefined,
  country: query.get('country') ?? undefined,
  theme: { scheme: 'light', light: { accent: '#7a3e9d', canvas: '#ffffff', radius: '4px' } }
})

join?.on('error', ({ code }) => document.body.setAttribute('data-join-error', code))
