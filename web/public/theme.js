// A classic script in the head: the theme stands before the first paint, and needs no inline script.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('dangol.theme');
  } catch {
    // Storage may be forbidden; the system's choice is then right.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
