// Runs before the program is loaded. It has its own file, because the CSP allows no inline scripts.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden.
    }
  }

  // Sets the colour scheme, like color-scheme.ts, which only a few pages load.
  var system = matchMedia('(prefers-color-scheme: dark)');
  function paint() {
    var chosen = stored('theme');
    var dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  paint();
  system.addEventListener('change', paint);

  // Sets the language, like i18n/language.ts.
  var languages = ['en', 'hi'];
  var language = [stored('language')]
    .concat(
      navigator.languages.map(function (tag) {
        return tag.split('-')[0];
      }),
      'en',
    )
    .find(function (code) {
      return languages.indexOf(code) >= 0;
    });
  document.documentElement.lang = language;

  // Fetches the picture of the first card, in the size that pictures.ts will request.
  function fetchPicture(answer) {
    if (!answer.ok) return;
    answer
      .clone()
      .json()
      .then(function (page) {
        var url = page.users[0] && page.users[0].photos[0];
        if (!url) return;
        var image = new Image();
        var card = url.replace('/full?', '/card?');
        image.fetchPriority = 'high';
        image.sizes = needs.picture.sizes;
        image.srcset = card + ' ' + needs.picture.card + 'w, ' + url + ' ' + needs.picture.full + 'w';
      })
      .catch(function () {});
  }

  // Fetches the page's files and, for a member, its first responses in parallel with the program.
  var needs = JSON.parse(document.querySelector('meta[name="page-needs"]').content)[location.pathname];
  var token = stored('token');
  // A visitor is redirected from a member's page to the log-in.
  if (!needs || (needs.calls.length > 0 && !token)) return;
  window.prefetchedResponses = {};
  needs.calls.forEach(function (address) {
    var answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
    });
    // The code that takes the response over handles its failure.
    answer.catch(function () {});
    window.prefetchedResponses[address] = answer;
  });
  if (needs.picture) window.prefetchedResponses[needs.picture.call].then(fetchPicture, function () {});
  // The files follow the responses, because without HTTP/2 a browser sends only six requests at a time.
  needs.files.concat(needs.words[language]).forEach(function (file) {
    var link = document.createElement('link');
    var style = /\.css$/.test(file);
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // The same value as in the links of the bundler. Otherwise the file would be fetched twice.
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
