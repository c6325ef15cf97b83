// Runs before the first paint, and again after each navigation replaced the attributes of <html>.
(function () {
  function apply() {
    try {
      var theme = localStorage.getItem('theme');
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    } catch (_) {
      // Storage can be forbidden; the system's preference then stands.
    }
  }
  apply();
  document.addEventListener('astro:after-swap', apply);
})();
