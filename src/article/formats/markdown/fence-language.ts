/**
 * The languages of which highlighters show the words in colors (Prism, highlight.js, Shiki), with their usual other
 * names, and `mermaid`, which draws a picture of its text.
 */
const HIGHLIGHTED = new Set(
  (
    '1c 4d abap abnf accesslog ada adoc agda al antlr4 apache apacheconf apex apl applescript aql arduino arff armasm ' +
    'arm asciidoc asm asn1 asp aspnet aspx assembly astro ats autohotkey autoit awk ballerina bash basic bat batch bbcode ' +
    'bibtex bicep bison blade bnf brainfuck brightscript bsl c c# c++ cadence cairo capnp cc cfml cfscript chapel cjs ' +
    'clarity clj clojure clojurescript cmake cmd cobol codeql coffee coffeescript concurnas console coq cpp cql cr ' +
    'crystal cs csharp cshtml csp css csv cuda cue cypher cython d dart dax delphi desktop dhall diff diff-bash diff-c ' +
    'diff-cpp diff-css diff-html diff-java diff-javascript diff-js diff-json diff-python diff-ruby diff-rust ' +
    'diff-typescript diff-yaml django dns docker dockerfile dos dotenv dts dtd ebnf editorconfig eiffel ejs elisp elixir ' +
    'elm emacs-lisp env erb erl erlang ex excel exs f# f90 factor fish flix flow fluent forth fortran foxpro fs fsharp ' +
    'ftl gams gap gcode gdscript gdshader gedcom gherkin git git-commit gitignore gleam glsl gml gn go go-mod gotmpl ' +
    'gradle graphql groovy h haml handlebars hack haskell haxe hbs hcl heex hjson hlsl hpp hs htaccess htm html ' +
    'html+erb html-derivative http hx hy idris iecst igor ini io ipython j jade jai java javadoc javascript jinja jinja2 ' +
    'jl jolie jq js json json5 jsonc jsonl jsonnet jsonp jsp jssm jsx julia jupyter just keyman kql kdl kotlin kt kts ' +
    'kubernetes kusto ldif lean less lex lilypond liquid lisp livescript llvm log logo lolcode lsl lua luau m4 ' +
    'magma make makefile mako markdown markup mathematica matlab maxscript md mdx mel mercury mermaid meson mips mizar ' +
    'mjs ml mojo mongodb monkey moonscript move msbuild mustache mysql n1ql nasm neon nginx nim ninja nix nsis nu ' +
    'nushell nunjucks objc objective-c objective-c++ objectivec objectpascal ocaml odin openqasm openscad ' +
    'org oz pascal patch pcre peg perl pgsql php php-template phtml pkl pl plaintext plsql po pony postcss postgres ' +
    'postgresql postscript powerquery powershell prisma pro processing prolog promql properties proto protobuf ps ps1 ' +
    'psl psql psm1 pug puppet purescript purs py py3 pycon python python-repl python3 q qml qsharp r racket raku ' +
    'rascal razor rb re reason rebol reg regex regexp rego rescript rest restructuredtext rexx rkt robotframework ron ' +
    'roc rs rst ruby rust sas sass scad scala scheme scilab scm scss sed sh shell shell-session shellscript ' +
    'shellsession smali smalltalk smarty sml snakemake solidity soql sparql splunk sql sqlite squirrel ssh-config stan ' +
    'stata starlark stylus sv svelte svg swift systemd systemverilog tap tcl tcsh templ terraform tex text textile tf ' +
    'tfvars thrift toml ts tsql tsv tsx turtle twig txt typescript typoscript typst v vala vb vb6 vba vbnet vbs vbscript ' +
    'velocity verilog vhd vhdl viml vim vimscript vue vy vyper wasm wast wat wgsl wit wolfram x86asm xhtml xml xpath xq ' +
    'xquery xsd xsl xslt yaml yang yara yml zeek zig zsh'
  ).split(' '),
);

/**
 * The language that a fence of Markdown can name: one that is shown in colors and no more. Note programs have their
 * extensions run what a fence with a name of theirs holds as soon as the note is opened (`dataviewjs`, `tasks`, `run-js`
 * and ever new ones), so that a page could run what it likes by it.
 * @returns empty for any other
 */
export function fenceLanguage(codeLanguage: string): string {
  return HIGHLIGHTED.has(codeLanguage.toLowerCase()) ? codeLanguage : '';
}
