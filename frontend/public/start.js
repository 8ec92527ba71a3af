// What must happen before the program has come. A file of its own, because the CSP allows no inline scripts.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden.
    }
  }

  // The colours, before the first paint, so that a dark page never flashes white. The key is that of
  // color-scheme.ts.
  var chosen = stored('theme');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  // The opened page's files and, for a member, the answers it shows first: all at once, beside the program
  // itself.
  var needs = JSON.parse(document.querySelector('meta[name="page-needs"]').content)[location.pathname];
  var token = stored('token');
  // A visitor will be led from a member's page to the log-in.
  if (!needs || (needs.calls.length > 0 && !token)) return;
  needs.files.forEach(function (file) {
    var link = document.createElement('link');
    var style = /\.css$/.test(file);
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // As the bundler's own links have it, or the file would be fetched twice.
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
  window.prefetchedResponses = {};
  needs.calls.forEach(function (address) {
    var answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
    });
    // Whoever takes it over deals with its failure.
    answer.catch(function () {});
    window.prefetchedResponses[address] = answer;
  });
})();
