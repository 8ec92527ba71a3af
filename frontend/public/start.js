// What must happen before the program has come; the CSP allows no inline scripts.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden.
    }
  }

  // The colours, as in color-scheme.ts, which few pages load.
  var system = matchMedia('(prefers-color-scheme: dark)');
  function paint() {
    var chosen = stored('theme');
    var dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  paint();
  system.addEventListener('change', paint);

  // The language, as in i18n/language.ts.
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

  // The first card's picture, in the size that pictures.ts will ask for.
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

  // The page's files and, for a member, its first answers, beside the program itself.
  var needs = JSON.parse(document.querySelector('meta[name="page-needs"]').content)[location.pathname];
  var token = stored('token');
  // A visitor will be led from a member's page to the log-in.
  if (!needs || (needs.calls.length > 0 && !token)) return;
  window.prefetchedResponses = {};
  needs.calls.forEach(function (address) {
    var answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
    });
    // Whoever takes it over deals with its failure.
    answer.catch(function () {});
    window.prefetchedResponses[address] = answer;
  });
  if (needs.picture) window.prefetchedResponses[needs.picture.call].then(fetchPicture, function () {});
  // After the answers: without HTTP/2 a browser asks for only six things at a time.
  needs.files.concat(needs.words[language]).forEach(function (file) {
    var link = document.createElement('link');
    var style = /\.css$/.test(file);
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // As the bundler's own links have it, or the file would be fetched twice.
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
